import type { Metadata } from "next";
import { MissingMessage } from "@/components/layout/missing-message";
import { SiteFrame } from "@/components/layout/site-frame";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

export default function NotFound() {
  return (
    <SiteFrame>
      <MissingMessage />
    </SiteFrame>
  );
}
