export { POST } from "@/app/(care)/request/come/route";
