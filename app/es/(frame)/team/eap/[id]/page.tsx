export { default, generateMetadata } from "@/app/(care)/team/eap/[id]/page";

export const dynamic = "force-dynamic";
