export { default, generateMetadata } from "@/app/(care)/account/password/page";
