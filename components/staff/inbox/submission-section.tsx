import { Drawing } from "@/components/public-form/drawing";
import { Badge } from "@/components/staff/ui/badge";
import { FactList } from "@/components/staff/ui/fact-list";
import { TextLink } from "@/components/staff/ui/text-link";
import { ButtonLink } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import type { WholeItem } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { Moment } from "./moment";
import { ScoreText } from "./score-text";

type Submission = NonNullable<WholeItem["submission"]>;

interface Props {
  item: Pick<WholeItem, "reference">;
  submission: Submission;
  officeZone: string;
}

/** A submitted form: its score, how earlier ones scored, and each question with its answer. */
export function SubmissionSection({ item, submission, officeZone }: Props) {
  const { reference } = item;
  const { answers, score, submittedAt, history, instanceId } = submission;
  if (answers === null) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-ink-muted text-sm">Your role does not see answers and scores. Clinicians do.</p>
        <InstanceLink id={instanceId} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <FactList
        facts={[
          ...(submittedAt ? [{ label: "Submitted", value: <Moment at={submittedAt} zone={officeZone} /> }] : []),
          ...(score ? [{ label: "Score", value: <ScoreText score={score} /> }] : []),
          ...(score?.subscales ?? []).map(({ label, band, ...part }) => ({
            label,
            value: <ScoreText score={{ ...part, label: band }} />,
          })),
          ...(score?.outcomes.length ? [{ label: "Outcome", value: score.outcomes.join("; ") }] : []),
          ...(history.length > 0
            ? [{ label: "Before", value: <Earlier history={history} officeZone={officeZone} /> }]
            : []),
        ]}
      />
      <div className="flex flex-wrap items-center gap-4" data-print="hide">
        <InstanceLink id={instanceId} />
        <ButtonLink href={staffPaths.itemRecord(reference)} prefetch={false} variant="secondary" size="sm">
          Download as PDF
        </ButtonLink>
      </div>
      <div>
        <h3 className="mb-1 text-lg">Answers</h3>
        <FactList
          labels="long"
          facts={answers.map(({ label, text, isAlert, drawing, uploadId }) => ({
            label,
            value: (
              <>
                {isAlert ? <AlertAnswer text={text} /> : uploadId ? null : text || "–"}
                {uploadId ? (
                  <a
                    href={staffPaths.instanceUpload(instanceId, uploadId)}
                    download
                    className="-my-2 inline-flex touch-target items-center text-link"
                  >
                    {text}
                  </a>
                ) : null}
                {drawing ? <Drawing path={drawing} className="max-w-80" /> : null}
              </>
            ),
          }))}
        />
      </div>
    </div>
  );
}

/** An answer that raised a safety alert. */
const AlertAnswer = ({ text }: { text: string }) => (
  <span className="flex flex-wrap items-center gap-2">
    <strong>{text}</strong> <Badge tone="alert">Safety alert</Badge>
  </span>
);

/** Leads to the form as it was sent to the person, with its links and dates. */
export const InstanceLink = ({ id }: { id: string }) => (
  <TextLink href={staffPaths.instance(id)} className="self-start">
    This person’s form
  </TextLink>
);

function Earlier({ history, officeZone }: { history: Submission["history"]; officeZone: string }) {
  return (
    <PlainList className="flex flex-col gap-1">
      {history.map(({ reference, submittedAt, score }) => (
        <li key={submittedAt} className="flex flex-wrap gap-x-3">
          {reference === null ? (
            <Moment at={submittedAt} zone={officeZone} />
          ) : (
            <PageLink href={staffPaths.item(reference)} className="text-link">
              <Moment at={submittedAt} zone={officeZone} />
            </PageLink>
          )}
          {score ? <ScoreText score={score} /> : null}
        </li>
      ))}
    </PlainList>
  );
}
