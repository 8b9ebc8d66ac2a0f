export { default, generateMetadata } from "@/app/(care)/shortlist/page";

export const dynamic = "force-dynamic";
