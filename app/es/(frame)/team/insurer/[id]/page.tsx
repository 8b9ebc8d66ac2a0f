export { default, generateMetadata } from "@/app/(care)/team/insurer/[id]/page";

export const dynamic = "force-dynamic";
