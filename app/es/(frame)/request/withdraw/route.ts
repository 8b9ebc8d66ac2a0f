export { POST } from "@/app/(care)/request/withdraw/route";
