export { default, generateMetadata } from "@/app/(site)/notices/[name]/page";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const generateStaticParams = async () => [];
