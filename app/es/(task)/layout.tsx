export { default } from "@/app/(task)/layout";
