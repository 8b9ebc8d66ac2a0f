"use client";

export { default } from "@/app/(task)/error";
