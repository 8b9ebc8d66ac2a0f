export { GET, POST } from "@/app/(care)/account/password/request/route";
