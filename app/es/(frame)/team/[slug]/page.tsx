export { default, generateMetadata } from "@/app/(care)/team/[slug]/page";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const revalidate = 60;
export const generateStaticParams = async () => [];
