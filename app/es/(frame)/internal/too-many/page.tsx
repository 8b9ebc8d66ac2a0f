export { default, generateMetadata } from "@/app/(site)/internal/too-many/page";
