export { POST } from "@/app/(care)/request/times/route";
