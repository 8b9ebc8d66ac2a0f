import type { Metadata } from "next";
import { MissingMessage } from "@/components/layout/missing-message";
import { t } from "@/domain/texts/t";

export const generateMetadata = (): Metadata => ({ title: t("Page not found"), robots: { index: false } });

export default MissingMessage;
