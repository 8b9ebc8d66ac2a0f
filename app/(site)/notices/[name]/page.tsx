import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ContactUs } from "@/components/prose/contact-us";
import { PageIntro } from "@/components/prose/page-intro";
import { RichText } from "@/components/prose/rich-text";
import { Container } from "@/components/ui/container";
import { currentLanguage } from "@/domain/texts/languages";
import { tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { findNotice, type LegalNotice } from "@/lib/content/legal-notices";
import { pageMetadata } from "@/lib/seo/page-metadata";

// Rendered on first request, then cached: the owner's files are known where the site runs, not at build time.
export const dynamic = "error";
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: PageProps<"/notices/[name]">): Promise<Metadata> {
  const { name, title, description } = await requireNotice(params);
  return pageMetadata({ title: tGiven(title), description: tGiven(description), path: paths.notice(name) });
}

export default async function NoticePage({ params }: PageProps<"/notices/[name]">) {
  const { title, html, spanish } = await requireNotice(params);
  const isSpanish = currentLanguage() === "es";
  return (
    <>
      <PageIntro title={tGiven(title)} />
      <Container width="wide" className="flex flex-col gap-10 py-10 sm:py-14">
        <RichText
          html={isSpanish && spanish !== "" ? spanish : html}
          {...(isSpanish && spanish === "" && { lang: "en" })}
          className="flex max-w-[50ch] flex-col gap-4 wrap-anywhere [&_a]:text-link [&_h2]:mt-4 [&_h2]:text-2xl [&_h3]:mt-2 [&_h3]:text-xl [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6"
        />
        <ContactUs id="contact-us" today={new Date().toISOString().slice(0, 10)} />
      </Container>
    </>
  );
}

/** The notice of the address; one that the owner has not filled in is a real 404. */
async function requireNotice(params: PageProps<"/notices/[name]">["params"]): Promise<LegalNotice> {
  return findNotice((await params).name) ?? notFound();
}
