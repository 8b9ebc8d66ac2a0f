export { default, generateMetadata } from "@/app/(site)/landing/page";
