export { default, generateMetadata } from "@/app/(site)/coming-soon/page";
