export { default, generateMetadata } from "@/app/(task)/match/page";
