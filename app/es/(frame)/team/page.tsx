export { default, generateMetadata } from "@/app/(care)/team/page";

export const dynamic = "force-dynamic";
