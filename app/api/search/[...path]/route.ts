import { createProxyHandler } from "@/lib/proxy/actions";

const handle = createProxyHandler("search");

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };
