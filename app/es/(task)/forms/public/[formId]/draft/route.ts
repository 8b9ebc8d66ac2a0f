export { PATCH } from "@/app/(task)/forms/public/[formId]/draft/route";
