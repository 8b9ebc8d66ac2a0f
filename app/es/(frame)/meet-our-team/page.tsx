export { default, generateMetadata } from "@/app/(site)/meet-our-team/page";
