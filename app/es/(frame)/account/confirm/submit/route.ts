export { GET, POST } from "@/app/(care)/account/confirm/submit/route";
