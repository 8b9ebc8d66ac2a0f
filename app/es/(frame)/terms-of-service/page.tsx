export { default, generateMetadata } from "@/app/(site)/terms-of-service/page";

export const revalidate = 60;
