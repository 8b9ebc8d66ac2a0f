export { GET, POST } from "@/app/(care)/account/password/submit/route";
