import { FactList } from "@/components/staff/ui/fact-list";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Notice } from "@/components/ui/notice";
import { staffPaths } from "@/lib/config/staff-paths";
import { LATE_PAGE_FIELD, type LateForm } from "@/lib/visitor/staff/late-form";

/** Fields set by the page instead of a person. */
const OWN_FIELDS = new Set(["version", "seen", "from", "digest", "directory_version", "reference"]);

/** A form sent after a sign-out without scripts: to read, send again or discard. With scripts the form itself restores it. */
export function LateFormNotice({ late: { page, action, fields, hadFile } }: { late: LateForm }) {
  const typed = Object.entries(Object.groupBy(fields, ([name]) => name)).flatMap(([name, entries = []]) => {
    const value = entries.map(([, text]) => text).join("\n");
    return OWN_FIELDS.has(name) || value === "" ? [] : [{ label: toWords(name), value }];
  });
  return (
    <Container width="wide" className="noscript:block hidden pt-4">
      <Notice tone="warning" role="status" title="What you sent last was not received">
        <p>You had been signed out. {typed.length > 0 ? "This is what you typed:" : ""}</p>
        {typed.length > 0 ? <FactList facts={typed} /> : null}
        {hadFile ? <p>Please choose the file again: files cannot be kept.</p> : null}
        <div className="mt-2 flex flex-wrap gap-3">
          {hadFile ? null : (
            <form method="post" action={action}>
              <input type="hidden" name={LATE_PAGE_FIELD} value={page} />
              {fields.map(([name, value]) => (
                <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" size="sm">
                Send it now
              </Button>
            </form>
          )}
          <form method="post" action={staffPaths.lateDiscard()}>
            <input type="hidden" name={LATE_PAGE_FIELD} value={page} />
            <Button type="submit" size="sm" variant="secondary">
              Discard it
            </Button>
          </form>
        </div>
      </Notice>
    </Container>
  );
}

/** `first_name` as "First name". */
const toWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
