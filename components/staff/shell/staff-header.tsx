import { LogoMark } from "@/components/layout/logo-mark";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { brand } from "@/domain/brand";
import { staffPaths } from "@/lib/config/staff-paths";
import { staffLinksFor } from "@/lib/content/staff";
import type { Member } from "@/lib/visitor/staff/member";
import { StaffNavLink } from "./staff-nav-link";

const LINK =
  "inline-flex min-h-11 items-center rounded-full px-2 font-semibold text-ink hover:bg-brand-tint hover:text-brand sm:px-3 aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand";

/** The staff area's header; without a member only the mark. On small screens the links take rows of their own. */
export function StaffHeader({ member }: { member: Member | undefined }) {
  return (
    <header data-print="hide" className="border-line border-b bg-surface-raised">
      <Container width="wide" className="flex flex-wrap items-center gap-y-1 py-1.5 lg:gap-x-4">
        <PageLink
          href={staffPaths.inbox()}
          className="flex min-h-11 items-center gap-1.5 rounded-md font-semibold font-serif text-brand text-xl"
        >
          <LogoMark className="size-7" />
          <span>{brand.name} </span>
          <span className="font-normal font-sans text-ink-muted text-base">Staff</span>
        </PageLink>
        {member ? <MemberLinks member={member} /> : null}
      </Container>
    </header>
  );
}

function MemberLinks({ member }: { member: Member }) {
  return (
    <>
      <nav aria-label="Staff area" className="order-last -mx-2 w-full sm:-mx-3 lg:order-none lg:mx-0 lg:w-auto">
        <PlainList className="flex flex-wrap">
          {staffLinksFor(member.grade).map(({ label, href, shortcut }) => (
            <li key={href}>
              <StaffNavLink
                href={href}
                isExact={href === staffPaths.inbox()}
                className={LINK}
                data-key={shortcut}
                data-key-label={`Go to ${label}`}
              >
                {label}
              </StaffNavLink>
            </li>
          ))}
        </PlainList>
      </nav>
      <div className="-mr-3 ml-auto flex items-center lg:mr-0">
        <StaffNavLink href={staffPaths.account()} isExact={false} isDocument className={LINK}>
          {member.name}
        </StaffNavLink>
        <form method="post" action={staffPaths.signOut()}>
          <Button type="submit" variant="quiet" size="sm">
            Sign out
          </Button>
        </form>
      </div>
    </>
  );
}
