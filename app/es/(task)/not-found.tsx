export { default, generateMetadata } from "@/app/(task)/not-found";
