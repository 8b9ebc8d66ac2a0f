export { GET, POST } from "@/app/(task)/forms/public/[formId]/submit/route";
