export { default, generateMetadata } from "@/app/(care)/team/[slug]/report/page";
