export { default, generateMetadata } from "@/app/(site)/landings/new-provider/page";
