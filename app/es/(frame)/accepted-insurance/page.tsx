export { default, generateMetadata } from "@/app/(site)/accepted-insurance/page";
