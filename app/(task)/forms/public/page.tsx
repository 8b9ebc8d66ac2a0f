import type { Metadata } from "next";
import { NotWatchedNote } from "@/components/layout/not-watched-note";
import { SavedMessage } from "@/components/layout/saved-message";
import { TaskPage } from "@/components/layout/task-page";
import { AlertNotice } from "@/components/public-form/alert-notice";
import { EnglishOnlyNotice } from "@/components/public-form/english-only-notice";
import { ForgetDraft } from "@/components/public-form/forget-draft";
import { FormFailure } from "@/components/public-form/form-failure";
import { PublicForm } from "@/components/public-form/public-form";
import { Receipt } from "@/components/public-form/receipt";
import { Container } from "@/components/ui/container";
import { Notice } from "@/components/ui/notice";
import { t } from "@/domain/texts/t";
import { formPaths } from "@/lib/config/form-paths";
import { type PublicFormPage as FormPage, loadPublicFormPage, type PacketPlace } from "@/lib/public-form/loaders";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-dynamic";

/** Excludes the form's name, which would appear in the browser history. */
export async function generateMetadata({ searchParams }: PageProps<"/forms/public">): Promise<Metadata> {
  return pageMetadata({
    title: titleOf(await loadPublicFormPage(await searchParams)),
    description: t("A form that was sent to you by email."),
    path: formPaths.publicForm(),
  });
}

function titleOf(page: FormPage): string {
  if (page.kind === "form" || page.kind === "left") return t("Your form");
  return page.kind === "receipt" || page.failure.isSubmitted ? t("Form submitted") : t("Form unavailable");
}

/** No `loading.tsx`: it would make the form depend on scripts. Retries show 'Loading form...' in place. */
export default async function PublicFormPage({ searchParams }: PageProps<"/forms/public">) {
  const page = await loadPublicFormPage(await searchParams);
  if (page.kind === "failed")
    return (
      <TaskPage>
        <FormFailure {...page.failure} />
      </TaskPage>
    );
  if (page.kind === "receipt") {
    return (
      <TaskPage>
        {page.draftIds.map((draftId) => (
          <ForgetDraft key={draftId} draftId={draftId} />
        ))}
        <Receipt {...page} />
      </TaskPage>
    );
  }
  if (page.kind === "left")
    return (
      <TaskPage>
        <LeftForm {...page} />
      </TaskPage>
    );
  return (
    <TaskPage>
      <Container width="prose" className="flex flex-col gap-4 pt-4 pb-6 sm:gap-8 sm:py-14">
        {page.isSaved ? <SavedNote /> : null}
        {page.place?.hasAlert ? <AlertNotice alert={undefined} /> : null}
        {page.place ? <PacketProgress {...page.place} /> : null}
        {page.form.instance.firstSigner === undefined ? null : <SignerNote name={page.form.instance.firstSigner} />}
        <EnglishOnlyNotice instance={page.form.instance} />
        <PublicForm {...page.form} />
        <NotWatchedNote />
      </Container>
    </TaskPage>
  );
}

/** For a second signer, whose form has the answers of the first. */
function SignerNote({ name }: { name: string }) {
  return (
    <Notice tone="info" title={t("Your signature is needed too")}>
      <p>
        {name === ""
          ? t(
              "This form was filled in by another person. Please read the answers, and answer the questions that are left.",
            )
          : t("{name} has filled in this form. Please read the answers, and answer the questions that are left.", {
              name,
            })}
      </p>
    </Notice>
  );
}

function LeftForm({ formId, isSaved }: { formId: string; isSaved: boolean }) {
  return (
    <SavedMessage
      title={isSaved ? t("Your answers are saved") : t("Nothing is filled in yet")}
      back={{ href: formPaths.publicForm(formId), text: t("Continue the form") }}
    >
      {isSaved ? <p>{t("The form has not been submitted.")}</p> : null}
      <p>{t("You can close this page now. The same link in your email brings you back.")}</p>
    </SavedMessage>
  );
}

function PacketProgress({ number, count }: PacketPlace) {
  return (
    <p className="text-ink-muted">
      <strong>{t("Form {number} of {count}", { number, count })}</strong>
      {number < count ? ` · ${t("The next one opens when you submit this one.")}` : null}
    </p>
  );
}

/** For browsers without scripts; the scripted form shows its own save status. */
function SavedNote() {
  return (
    <Notice tone="success" role="status" title={t("Your answers are saved")}>
      <p>{t("You can close this page now. The same link in your email brings you back to them.")}</p>
    </Notice>
  );
}
