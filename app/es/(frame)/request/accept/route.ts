export { POST } from "@/app/(care)/request/accept/route";
