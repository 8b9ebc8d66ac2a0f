export { POST } from "@/app/(care)/request/open/route";
