export { POST } from "@/app/(care)/request/refuse/route";
