import type { Metadata } from "next";
import { NotWatchedNote } from "@/components/layout/not-watched-note";
import { FormPreview } from "@/components/staff/forms/form-preview";
import { Badge } from "@/components/staff/ui/badge";
import { Container } from "@/components/ui/container";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import type { FormFile } from "@/domain/wire/form-file";
import { staffPaths } from "@/lib/config/staff-paths";
import { loadPreview } from "@/lib/staff/forms/loaders";
import { isFramed } from "@/lib/visitor/staff/is-framed";

export const metadata: Metadata = { title: "Preview of a form" };

export default async function PreviewPage({ params, searchParams }: PageProps<"/staff/forms/[slug]/preview">) {
  const { version, sent } = await searchParams;
  const { file, form } = await loadPreview((await params).slug, version);
  return (
    <Container width="prose" className="flex flex-col gap-8 py-6 sm:py-14">
      {(await isFramed()) ? null : <PreviewNotice file={file} />}
      <FormPreview form={form} isSent={sent === "1"} />
      <NotWatchedNote />
    </Container>
  );
}

const PreviewNotice = ({ file }: { file: FormFile }) => (
  <Notice tone="warning" title="This is a preview">
    <p>
      Version {file.version} as a person sees it: <Badge>{file.status === "draft" ? "Draft" : "Published"}</Badge>{" "}
      Answers entered here are not stored.
    </p>
    <p>
      <PageLink href={staffPaths.form(file.slug)} className="touch-target underline underline-offset-4">
        Back to the form
      </PageLink>
    </p>
  </Notice>
);
