export { default, generateMetadata } from "@/app/(care)/appointment-request/page";

export const dynamic = "force-dynamic";
