export { default, generateMetadata } from "@/app/(site)/internal/busy/page";
