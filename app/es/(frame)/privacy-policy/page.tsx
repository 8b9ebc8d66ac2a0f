export { default, generateMetadata } from "@/app/(site)/privacy-policy/page";

export const revalidate = 60;
