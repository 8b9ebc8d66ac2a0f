export { default, generateMetadata } from "@/app/(care)/browse/page";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const revalidate = 60;
