export { default, generateMetadata } from "@/app/(site)/our-services/page";
