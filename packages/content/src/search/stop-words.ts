/** Words that questions are made with and that say nothing about the answer, folded as the index folds them. */
const languages = {
  english: `a about am an and anybody are as at be been but by can cannot could did do does doing for from had has have
    having here how i if in into is isn it its just know me mean means my myself need of on onto or our please really shall
    should so some tell than that the their them then there these they this those to too us want was way we were what whats
    when where which while who whom whose why will with would you your`,
  german: `aber als am an auch auf aus bei bin bis bitte da damit das dass dem den der des die dies diese dieser dieses du
    durch ein eine einem einen einer eines er es fur gibt habe haben hat ich ihr im in ist kann konnen man mein meine meinem
    meinen meiner mich mir mit muss nach nicht noch oder ob ohne sein seine sich sie sind so soll uber um und uns unser unter
    vom von vor wann warum was welche welcher welches wenn wer werden wie wieso wir wird wo wofur woher wohin zu zum zur`,
  french: `a ai au aux avec avez ce ces cette comment dans de des donc du elle en est et etre faire fait il ils j je l la le
    les leur lui ma mais me mes moi mon n ne nos notre nous on ou ou par pas peut peux pour pourquoi puis qu quand que quel
    quelle quelles quels qui quoi s sa sans se ses si son sont sur ta te tu un une vos votre vous y`,
  spanish: `a al algo como con cual cuales cuando cuanto de del donde e el ella en es esta este esto hace hacer hago hay la
    las le lo los mas me mi mis no nos o para pero por porque puedo que quien se si sin sobre son su sus tengo tu un una unas
    uno unos y ya yo`,
  russian: `а без бы в вы где да для до его ее если есть еще и из или их к как какая какие какой когда кто ли мне мои мой
    мои моя мы на над не нет но о об он она они от по почему при про с со так то у чего чем что чтобы это я`,
  arabic: `أن أنا إلى ان انا او أو التي الذي الى عن على في كيف لا لماذا لم ما ماذا متى من هل هو هي هذا هذه و يا اين أين`,
}

const stopWords: ReadonlySet<string> = new Set(Object.values(languages).flatMap((words) => words.split(/\s+/)))

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}
