export { default, generateMetadata } from "@/app/(site)/home/page";
