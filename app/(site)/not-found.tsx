import type { Metadata } from "next";
import { MissingMessage } from "@/components/layout/missing-message";

export const generateMetadata = (): Metadata => ({ title: "Page not found", robots: { index: false } });

export default MissingMessage;
