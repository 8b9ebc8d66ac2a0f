export { GET } from "@/app/(task)/forms/public/[formId]/record/route";
