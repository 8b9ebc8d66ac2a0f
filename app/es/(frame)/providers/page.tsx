export { default, generateMetadata } from "@/app/(site)/providers/page";
