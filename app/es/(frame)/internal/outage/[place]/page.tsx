export { default, generateMetadata } from "@/app/(care)/internal/outage/[place]/page";

export const dynamic = "force-dynamic";
