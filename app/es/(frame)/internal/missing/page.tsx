export { default, generateMetadata } from "@/app/(site)/internal/missing/page";
