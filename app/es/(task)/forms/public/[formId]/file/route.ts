export { POST } from "@/app/(task)/forms/public/[formId]/file/route";
