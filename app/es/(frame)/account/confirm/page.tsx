export { default, generateMetadata } from "@/app/(care)/account/confirm/page";
