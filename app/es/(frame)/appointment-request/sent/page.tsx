export { default, generateMetadata } from "@/app/(care)/appointment-request/sent/page";

export const dynamic = "force-dynamic";
